import { useMutation } from '@tanstack/react-query';
import card from '../../ui/address-card.module.css';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';

/** A token that is shown this once. */
export function NewToken({ secret }: { readonly secret: string }) {
  const copying = useMutation({
    mutationFn: async () => navigator.clipboard.writeText(secret),
    networkMode: 'always',
  });
  return (
    <>
      <Message tone="info" title="We only show this token once">
        Copy it into the other program now.
      </Message>
      <p className={card['address']}>{secret}</p>
      <Button variant="quiet" onClick={() => copying.mutate()}>
        {copying.isSuccess ? 'Copied' : 'Copy token'}
      </Button>
      {copying.isError && (
        <Message tone="warn" title="The token was not copied">
          Touch and hold the token to copy it.
        </Message>
      )}
    </>
  );
}
