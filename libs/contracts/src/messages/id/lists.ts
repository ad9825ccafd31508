export const lists = {
  errors: {},
};
