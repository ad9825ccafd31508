export const identity = {
  errors: {},
};
