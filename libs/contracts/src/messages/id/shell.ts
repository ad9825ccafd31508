export const shell = {
  errors: {},
};
