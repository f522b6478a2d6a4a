/** The numbers that bound what callers may keep. */

/** Saved contexts of one caller: a person's own workflows, and no flood that slows the catalog for everybody. */
export const savedOfCaller = 500;
