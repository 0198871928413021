import type { Load, LoadedCase } from '@paddock/contract/domain/freight/freight';
import { counted } from '@paddock/contract/platform/plural';
import Printer from 'lucide/dist/esm/icons/printer.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { CSSProperties } from 'react';
import { useAddress, withParts } from '../../platform/address.ts';
import { classNames } from '../../ui/class-names.ts';
import { ChipChoice } from '../../ui/chip-choice.tsx';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { ScreenState } from '../../ui/screen-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FreightState, sumWords, useFreight } from './freight-state.tsx';
import styles from './labels-page.module.css';

const formats = [
  { value: 'a6', label: 'A6' },
  { value: 'roll', label: '62 mm roll' },
] as const;
type Format = (typeof formats)[number]['value'];

/** Labels of cases, as they are printed: of a project, of one load (`?vehicle=3`) or of one case (`?case=7`). */
export function LabelsPage({ projectCode }: { readonly projectCode: string }) {
  const { params, replace } = useAddress();
  const query = useFreight(projectCode);
  const format: Format = params.get('format') === 'roll' ? 'roll' : 'a6';
  const { cases, choices, chosen } = chooseCases(query.data?.loads ?? [], params);
  return (
    <div className={`stack at-top gap-4 ${styles['page']}`}>
      <div className="no-print">
        <PageHead
          title="Labels"
          subtitle="Any phone’s camera opens the case from its code."
          actions={
            <DeskButton
              variant="main"
              icon={Printer}
              why={cases.length === 0 ? 'There is no label to print.' : undefined}
              onClick={() => window.print()}
            >
              {cases.length === 0 ? 'Print' : `Print ${counted(cases.length, 'label')}`}
            </DeskButton>
          }
        />
      </div>
      <div className="row wrap gap-2-3 no-print">
        <SelectField
          label="Cases"
          choices={choices}
          chosen={chosen}
          onChoose={(value) => replace(withParts(params, partsOfChoice(value)))}
        />
        <ChipChoice
          label="Paper"
          choices={formats}
          chosen={format}
          onChoose={(value) =>
            replace(withParts(params, { format: value === 'a6' ? undefined : value }))
          }
        />
      </div>
      <FreightState query={query}>
        {() =>
          cases.length === 0 ? (
            <ScreenState title="No cases to label">Add a case, or choose other cases.</ScreenState>
          ) : (
            <ul className={`plain-list ${styles['labels']}`} aria-label="Labels">
              {cases.map((one) => (
                <Label key={one.id} held={one} projectCode={projectCode} format={format} />
              ))}
            </ul>
          )
        }
      </FreightState>
    </div>
  );
}

/** The cases whose labels an address asks for, and the other choices: all, each load, and one case by itself. */
function chooseCases(loads: readonly Load[], params: URLSearchParams) {
  const all = loads.flatMap(({ cases }) => cases);
  const labelled = loads.filter(({ cases }) => cases.length > 0);
  const [only, load] = [params.get('case'), params.get('vehicle')];
  const single = all.filter(({ id }) => String(id) === only);
  const cases =
    only !== null
      ? single
      : load === null
        ? all
        : labelled.filter((one) => loadKey(one) === load).flatMap((one) => one.cases);
  const choices = [
    { value: '', label: 'All of the project' },
    ...labelled.map((one) => ({
      value: loadKey(one),
      label: one.vehicle?.name ?? 'On no vehicle',
    })),
    ...(only === null
      ? []
      : [{ value: `case ${only}`, label: single[0]?.code ?? 'A case that is not here' }]),
  ];
  return { cases, choices, chosen: only === null ? (load ?? '') : `case ${only}` };
}

function loadKey({ vehicle }: Load): string {
  return String(vehicle?.id ?? 'none');
}

function partsOfChoice(value: string) {
  return value.startsWith('case ')
    ? { case: value.slice(5), vehicle: undefined }
    : { case: undefined, vehicle: value };
}

interface LabelProps {
  readonly held: LoadedCase;
  readonly projectCode: string;
  readonly format: Format;
}

/** Nothing on it is about a person: the code is the address of the case, which asks to sign in. */
function Label({ held, projectCode, format }: LabelProps) {
  const { id, code, name, kg, dangerousGoods } = held;
  // The wider the code, the smaller its letters.
  const size: CSSProperties & Record<'--letters', number> = {
    '--letters': Math.max(4, code.length),
  };
  return (
    <li aria-label={code} className={`${styles['label']} ${styles[format]}`} style={size}>
      <QrCode
        text={new URL(`/mgmt/cases/${id}`, window.location.origin).href}
        label={`QR code of ${code}`}
        className={styles['qr']}
      />
      <p className={styles['code']}>{code}</p>
      {name !== null && <p className={`anywhere ${styles['name']}`}>{name}</p>}
      <p className={styles['facts']}>
        <span>{projectCode}</span>
        <span className="figures">{sumWords(kg, 'kg') || 'not weighed'}</span>
      </p>
      {dangerousGoods !== null && (
        <p
          className={classNames(
            'row gap-2 anywhere',
            styles['danger'],
            dangerousGoods.length > 60 && styles['long'],
          )}
        >
          <Icon of={TriangleAlert} size={20} />
          {dangerousGoods}
        </p>
      )}
    </li>
  );
}
