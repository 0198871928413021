import { fromPence, toPence } from '@paddock/contract/platform/money';
import { XMLBuilder } from 'fast-xml-parser';
import { type PaymentOrder, spellPlainly, type Transfer } from './order.ts';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: true,
});

/** A customer credit transfer by ISO 20022, as banks of the SEPA area take it. */
export function writeSepa(order: PaymentOrder): string {
  const { number, madeAt, paysOn, payer, transfers } = order;
  const holder = { Nm: spellPlainly(payer.holder).slice(0, 70) };
  const sums = {
    NbOfTxs: String(transfers.length),
    CtrlSum: fromPence(transfers.reduce((sum, { amount }) => sum + toPence(amount), 0n)),
  };
  const xml: unknown = builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    Document: {
      '@xmlns': 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09',
      CstmrCdtTrfInitn: {
        GrpHdr: {
          MsgId: `PADDOCK-${number}`,
          CreDtTm: madeAt.toISOString().slice(0, 19),
          ...sums,
          InitgPty: holder,
        },
        PmtInf: {
          PmtInfId: `PADDOCK-${number}`,
          PmtMtd: 'TRF',
          ...sums,
          PmtTpInf: { SvcLvl: { Cd: 'SEPA' } },
          ReqdExctnDt: { Dt: paysOn },
          Dbtr: holder,
          DbtrAcct: { Id: { IBAN: payer.iban }, Ccy: 'EUR' },
          DbtrAgt: {
            FinInstnId: payer.bic === null ? { Othr: { Id: 'NOTPROVIDED' } } : { BICFI: payer.bic },
          },
          ChrgBr: 'SLEV',
          CdtTrfTxInf: transfers.map(describeTransfer),
        },
      },
    },
  });
  return String(xml);
}

function describeTransfer({ endToEndId, name, account, town, country, ...paid }: Transfer) {
  return {
    PmtId: { EndToEndId: endToEndId },
    Amt: { InstdAmt: { '@Ccy': 'EUR', '#text': fromPence(toPence(paid.amount)) } },
    Cdtr: {
      Nm: spellPlainly(name).slice(0, 70),
      ...(town === null || country === null
        ? {}
        : { PstlAdr: { TwnNm: spellPlainly(town).slice(0, 35), Ctry: country } }),
    },
    CdtrAcct: { Id: { IBAN: account } },
    RmtInf: { Ustrd: spellPlainly(paid.reference).slice(0, 140) },
  };
}
