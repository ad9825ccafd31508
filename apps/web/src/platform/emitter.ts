/** A typed list of listeners; the seam between parts that must not import each other. */
export interface Emitter<Event> {
  emit(event: Event): void;
  on(listener: (event: Event) => void): () => void;
}

export function createEmitter<Event>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    emit: (event) => [...listeners].forEach((listener) => listener(event)),
    on: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
