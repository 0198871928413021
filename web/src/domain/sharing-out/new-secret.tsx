import { useMutation } from '@tanstack/react-query';
import card from '../../ui/address-card.module.css';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

interface NewSecretProps {
  /** "token" */
  readonly noun: string;
  readonly secret: string;
  /** Where to put it. */
  readonly hint: string;
}

/** A token, link or secret that is shown this once. */
export function NewSecret({ noun, secret, hint }: NewSecretProps) {
  const copying = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(secret),
    networkMode: 'always',
  });
  return (
    <>
      <Message tone="info" title={`We only show this ${noun} once`}>
        {hint}
      </Message>
      <p className={card['address']}>{secret}</p>
      <Button variant="quiet" onClick={() => copying.mutate()}>
        {copying.isSuccess ? 'Copied' : `Copy ${noun}`}
      </Button>
      {copying.isError && (
        <Message tone="warn" title={`The ${noun} was not copied`}>
          {`Touch and hold the ${noun} to copy it.`}
        </Message>
      )}
    </>
  );
}
