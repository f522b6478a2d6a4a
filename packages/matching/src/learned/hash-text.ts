/** 32 bits of a text, for spreading and telling apart; nothing that is kept secret or on disk hangs on it. */

/**
 * FNV-1a (Fowler, Noll & Vo), mixed once more, since its upper bits hardly depend on the last characters.
 * @param seed another hash, which this one then depends on, too
 */
export function hashText(text: string, seed: number = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
