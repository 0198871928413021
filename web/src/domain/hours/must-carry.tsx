import { readOwnCarries } from '@paddock/contract/domain/hours/own-duties';
import { useQuery } from '@tanstack/react-query';
import { FailureReason } from '../../platform/failure-reason.tsx';
import { usePlatform } from '../../platform/platform.ts';
import { Card } from '../../ui/card.tsx';

/** What a driver must have with them, for each project that they drive for. */
export function MustCarry() {
  const { api } = usePlatform();
  const { data, error } = useQuery({
    queryKey: ['carries'],
    queryFn: async ({ signal }) => api.call(readOwnCarries, { signal }),
  });
  if (data === undefined) return error === null ? null : <FailureReason error={error} />;
  return data.projects.map(({ projectCode, carries, lacks }) => (
    <section key={projectCode} aria-label={`To carry for ${projectCode}`}>
      <Card padded className="grid gap-2">
        <h3 className="bold">{`To carry for ${projectCode}`}</h3>
        <ul className="plain-list grid gap-1 hint">
          {carries.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {lacks.map((line) => (
          <p key={line} className="hint bold warn">
            {line}
          </p>
        ))}
      </Card>
    </section>
  ));
}
