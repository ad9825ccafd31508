import { createContext, useContext } from 'react';

/** Says to the form that a picture is on its way (1) or has come (-1): it is not saved without it. */
export const UploadsContext = createContext<(change: 1 | -1) => void>(() => undefined);

/** Lets the form wait for some work. */
export function useUpload(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const count = useContext(UploadsContext);
  return async (work) => {
    count(1);
    try {
      return await work();
    } finally {
      count(-1);
    }
  };
}
