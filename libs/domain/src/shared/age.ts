/** Days that goods have been in the house, from the day they came in: classes from young to old. */
export const AGES = ['0-30', '31-90', '91-180', '181-365', '>365'] as const;

export type Age = (typeof AGES)[number];

/** First and last day of a class; the oldest has no last. */
const SPANS: Readonly<Record<Age, readonly [first: number, last: number | null]>> = {
  '0-30': [0, 30],
  '31-90': [31, 90],
  '91-180': [91, 180],
  '181-365': [181, 365],
  '>365': [366, null],
};

export const ageSpan = (age: Age): readonly [first: number, last: number | null] => SPANS[age];

/** The class of so many days; what comes in tomorrow is new. */
export const ageOf = (days: number): Age => AGES.find((age) => days <= (SPANS[age][1] ?? Infinity))!;
