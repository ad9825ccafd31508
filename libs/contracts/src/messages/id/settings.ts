export const settings = {
  errors: {},
};
