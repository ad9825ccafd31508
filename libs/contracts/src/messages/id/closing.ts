export const closing = {
  errors: {},
};
