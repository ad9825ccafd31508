/** Most rows of one answer: of a page, and of a list that names no `limit`; the rest comes with `skip`. */
export const MOST_ROWS = 1000;
