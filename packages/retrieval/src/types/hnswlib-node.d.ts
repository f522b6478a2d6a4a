/** The part of hnswlib-node that is used here; it is optional, and this must compile where it is not installed. */
declare module "hnswlib-node" {
  export class HierarchicalNSW {
    constructor(space: "l2" | "ip" | "cosine", dimensions: number);
    initIndex(maxElements: number, connectivity: number, buildBreadth: number, seed: number): void;
    addPoint(point: number[], label: number): void;
    setEf(searchBreadth: number): void;
    searchKnn(query: number[], count: number): { readonly neighbors: number[]; readonly distances: number[] };
  }
}
