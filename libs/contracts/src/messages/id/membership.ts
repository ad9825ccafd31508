export const membership = {
  errors: {},
};
