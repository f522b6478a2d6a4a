/** Places that go by a number or code: "room 12", "ward 4B". */

/** Source of a pattern, lower case. */
export const numberedPlaces = "(?:room|ward|table|gate|platform|bay|floor|desk|bed|stand|seat|hall|locker|unit)";
