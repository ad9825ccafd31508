import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { api } from '../../platform/api/client.js';
import { pictureUrl } from '../../platform/input/image-sizes.js';
import './stored-image.css';

/** Pictures that only people of the shop may see: an address alone shows none of them. */
const INTERNAL = '/api/v1/images/';

/** What an `<img>` shows of a stored picture; null while it is fetched, or where there is none. */
export function useStoredImage(location: string | null): string | null {
  const internal = location?.startsWith(INTERNAL) ?? false;
  const { data } = useQuery({
    queryKey: ['image', location],
    queryFn: async () => (await api.file(location!.slice('/api/v1/'.length))).blob,
    enabled: internal,
    staleTime: Infinity,
    retry: false,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return setUrl(null);
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return internal ? url : location === null ? null : pictureUrl(location);
}

/** A small picture in a table. */
export function Thumbnail({ location, alt }: { readonly location: string; readonly alt: string }): ReactNode {
  const url = useStoredImage(location);
  return <span className="thumbnail">{url && <img className="cover" src={url} alt={alt} loading="lazy" />}</span>;
}

const SHOWN = 3;

/** The first few pictures of a row, and how many more there are. */
export function Thumbnails({ value, alt }: { readonly value: unknown; readonly alt: string }): ReactNode {
  const locations = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
  if (locations.length === 0) return <span className="cell-none">–</span>;
  return (
    <span className="thumbnails">
      {locations.slice(0, SHOWN).map((location, index) => (
        <Thumbnail key={location} location={location} alt={locations.length > 1 ? `${alt} ${index + 1}` : alt} />
      ))}
      {locations.length > SHOWN && <small>+{locations.length - SHOWN}</small>}
    </span>
  );
}
