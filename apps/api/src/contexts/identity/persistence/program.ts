const LONGEST = 300;

/** A browser's name for itself without its versions: an update in the middle of a day is not another program. */
const programOf = (userAgent: string): string => userAgent.slice(0, LONGEST).replace(/[\d._]+/g, '');

/** True where both names are those of one browser on one kind of machine. */
export const sameProgram = (first: string, second: string): boolean => programOf(first) === programOf(second);
