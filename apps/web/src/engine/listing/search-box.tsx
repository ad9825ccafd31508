import { useEffect, useState, type ReactNode } from 'react';
import { TextInput } from '../../ui/form/text-input.js';
import { SearchIcon } from '../../ui/icons.js';
import { useDebounced } from '../use-debounced.js';

interface SearchBoxProps {
  readonly value: string;
  readonly label: string;
  readonly onChange: (q: string) => void;
}

/** A search over the address: typing waits until it rests, the address leads. */
export function SearchBox({ value, label, onChange }: SearchBoxProps): ReactNode {
  const [typed, setTyped] = useState(value);
  const rested = useDebounced(typed);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (rested !== value && rested === typed) onChange(rested);
    // Only what was typed and has rested changes the address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rested]);
  return (
    <div className="table-search">
      <TextInput
        upper={false}
        value={typed}
        onChange={setTyped}
        allowClear
        maxLength={100}
        inputMode="search"
        prefix={<SearchIcon />}
        placeholder={label}
        aria-label={label}
      />
    </div>
  );
}
