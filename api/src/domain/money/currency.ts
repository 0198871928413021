import { currency } from '@paddock/contract/domain/money/currency';
import { sterlingKey } from '@paddock/contract/domain/money/exchange-rates';
import { source } from '../../engine/entities/source.ts';
import { CallError } from '../../platform/errors.ts';

/** Forms and balances know sterling by its number: another code would make it another currency. */
export const currencySource = source(currency, {
  refuseEdit({ id, fields }) {
    if (id !== sterlingKey || !fields.includes('currency_code')) return;
    throw new CallError('invalid_field', {
      field: 'currency_code',
      message: 'You can’t change the code of sterling, because balances use it.',
    });
  },
  refuseRemoval(ids) {
    if (!ids.includes(sterlingKey)) return;
    throw new CallError('conflict', {
      message: 'You can’t remove sterling, because balances use it.',
    });
  },
});
