export const money = {
  errors: {},
};
