import styles from './step.module.css';
import { PlainFlag } from './plain-flag.tsx';

/** A country's flag, 3:2, beside words that name the country. Plain if there is no picture. */
export function Flag({ country }: { readonly country: string }) {
  const file = flagFile(country);
  if (file === undefined) return <PlainFlag />;
  return (
    <img
      src={file}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      className={`rigid sunken ${styles['flag']}`}
    />
  );
}

/** Each flag has its own file, loaded when it is shown. */
const files = import.meta.glob<string>('../../../../node_modules/country-flag-icons/3x2/??.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map(
  Object.entries(files).map(([path, address]) => [path.slice(-6, -4), address]),
);

/** The address of a country's flag, 3:2. Undefined if there is no picture of it. */
function flagFile(country: string): string | undefined {
  return addresses.get(country);
}
