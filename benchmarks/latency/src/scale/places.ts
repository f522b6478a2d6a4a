/** A country with states, counties and cities: real states and some real cities, the rest made up. */
import { pick, seededNumbers } from "./seeded-numbers.ts";

interface Named {
  readonly name: string;
  readonly code: string;
}

export interface Place {
  readonly layer: "federal" | "state" | "county" | "city";
  readonly country: Named;
  readonly state?: Named;
  readonly county?: string;
  readonly city?: string;
}

const country: Named = { name: "United States", code: "US" };

/** Postal codes (USPS Publication 28, appendix B). */
const states: readonly Named[] = (
  "Texas TX, Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE, Florida FL, " +
  "Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, " +
  "Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, " +
  "New Jersey NJ, New Mexico NM, New York NY, North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, " +
  "Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Utah UT, Vermont VT, Virginia VA, Washington WA, " +
  "West Virginia WV, Wisconsin WI, Wyoming WY"
)
  .split(", ")
  .map((one) => ({ name: one.slice(0, -3), code: one.slice(-2) }));

const first: readonly Place[] = [
  { layer: "federal", country },
  ...states.map((state): Place => ({ layer: "state", country, state })),
  ...["Travis:Austin", "Harris:Houston", "Dallas:Dallas", "Bexar:San Antonio"].flatMap((one): readonly Place[] => {
    const [county = "", city = ""] = one.split(":");
    const [state = country] = states;
    return [
      { layer: "county", country, state, county },
      { layer: "city", country, state, county, city },
    ];
  }),
];

const beginnings =
  "Ash Birch Cedar Clear Dun East Fair Glen Green High Iron Kings Lake Maple North Oak Pine Red River Stone West".split(
    " ",
  );
const middles =
  "brook burn dale field ford grove ham haven hill land mont port ridge side ton view ville wick wood worth".split(" ");

/** Country, states, four real cities of Texas with their counties, then made-up ones, four cities a county, over all states. */
export function places(count: number): readonly Place[] {
  const all: Place[] = first.slice(0, count);
  const random = seededNumbers(placeSeed);
  for (let number = 0; all.length < count; number++) {
    const state = states[number % states.length] as Named;
    const county = madeUpName(random, Math.floor(number / states.length));
    all.push({ layer: "county", country, state, county });
    for (let city = 0; city < citiesPerCounty && all.length < count; city++) {
      all.push({ layer: "city", country, state, county, city: madeUpName(random, number * citiesPerCounty + city) });
    }
  }
  return all;
}

/** The number keeps names of one state apart. */
function madeUpName(random: () => number, number: number): string {
  const beginning = beginnings[pick(random, beginnings.length)];
  const end = `${middles[number % middles.length]}${middles[Math.floor(number / middles.length) % middles.length]}`;
  return `${beginning}${end}`;
}

const citiesPerCounty = 4;
const placeSeed = 7;
