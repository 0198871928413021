import type { Confirmation } from '@paddock/contract/domain/confirmations/confirmations';
import { buttonClass } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { useAddress } from '../money/receipts/use-file.ts';
import styles from './confirmations.module.css';
import { useSource } from './use-confirmations.ts';
import { kindWords } from './words.ts';

interface SourceProps {
  readonly projectCode: string;
  readonly confirmation: Confirmation;
}

/** The document itself, to compare with what was read: its words or its picture, never its page. */
export function Source({ projectCode, confirmation }: SourceProps) {
  const { kind, name, words } = confirmation;
  const source = useSource(projectCode, confirmation.id);
  const address = useAddress(source.data);
  return (
    <section className={styles['source']} aria-label="Document">
      <h2 className={styles['title']}>{name}</h2>
      {kind === 'picture' && address !== undefined && (
        <img src={address} alt={name} className={styles['picture']} />
      )}
      {words !== '' && <pre className={styles['words']}>{words}</pre>}
      {source.error !== null && (
        <Message tone="warn" title="The document did not load">
          {source.error.message}
        </Message>
      )}
      {address !== undefined && (
        <a href={address} download={name} className={buttonClass('quiet')}>
          {`Save the ${kindWords[kind].toLowerCase()}`}
        </a>
      )}
    </section>
  );
}
