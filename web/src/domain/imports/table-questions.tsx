import {
  importBounds,
  type ImportAnswers,
  type ImportPreview,
} from '@paddock/contract/domain/imports/imports';
import { readablePhones } from '@paddock/contract/platform/phone-groups';
import { counted } from '@paddock/contract/platform/plural';
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import Store from 'lucide/dist/esm/icons/store.mjs';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { QuestionCard } from '../../ui/question-card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface TableQuestionsProps {
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onAnswer: (answers: ImportAnswers) => void;
}

interface Question {
  readonly title: string;
  readonly words: string;
  readonly answers: readonly { readonly label: string; readonly answer: ImportAnswers }[];
}

const asked: Readonly<Record<Exclude<ImportPreview['questions'][number], 'country'>, Question>> = {
  dateOrder: {
    title: 'What is 03/04?',
    words: 'These dates can be read in two ways.',
    answers: [
      { label: '3 April', answer: { dateOrder: 'day-month' } },
      { label: '4 March', answer: { dateOrder: 'month-day' } },
    ],
  },
  decimals: {
    title: 'What is 1,234?',
    words: 'These amounts can be read in two ways.',
    answers: [
      { label: 'One thousand two hundred and thirty-four', answer: { decimals: 'point' } },
      { label: 'One point two three four', answer: { decimals: 'comma' } },
    ],
  },
  serials: {
    title: 'What is 46082?',
    words: 'These dates are numbers, as spreadsheets count days.',
    answers: [
      { label: '1 March 2026', answer: { serials: true } },
      { label: 'Not a date', answer: { serials: false } },
    ],
  },
  belowZero: {
    title: 'What is -45.20?',
    words: 'Amounts below zero can be read in two ways.',
    answers: [
      { label: 'Money that was paid', answer: { belowZero: 'paid' } },
      { label: 'Money that came back', answer: { belowZero: 'refunded' } },
    ],
  },
  fares: {
    title: 'What are these fares for?',
    words: 'Several rows of one booking have a fare.',
    answers: [
      { label: 'Each row', answer: { fares: 'row' } },
      { label: 'Each person', answer: { fares: 'person' } },
      { label: 'The whole booking', answer: { fares: 'booking' } },
    ],
  },
};

/** Questions about the whole table, and what columns it lacks. */
export function TableQuestions({ preview, busy, onAnswer }: TableQuestionsProps) {
  return (
    <>
      <Questions preview={preview} onAnswer={onAnswer} />
      <NewVendors vendors={preview.newVendors} onAnswer={onAnswer} />
      <Notices notices={preview.notices} />
      <FillInAll preview={preview} busy={busy} onAnswer={onAnswer} />
    </>
  );
}

type QuestionsProps = Omit<TableQuestionsProps, 'busy'>;

function Questions({ preview: { questions, national }, onAnswer }: QuestionsProps) {
  return questions.map((name) => {
    if (name === 'country')
      return national && <CountryQuestion key={name} {...national} onAnswer={onAnswer} />;
    const { title, words, answers } = asked[name];
    return (
      <QuestionCard
        key={name}
        icon={<Icon of={CircleQuestionMark} size={22} />}
        title={title}
        words={words}
      >
        {answers.map(({ label, answer }) => (
          <DeskButton key={label} onClick={() => onAnswer(answer)}>
            {label}
          </DeskButton>
        ))}
      </QuestionCard>
    );
  });
}

const regions = new Intl.DisplayNames('en-GB', { type: 'region', style: 'short' });

interface CountryQuestionProps extends NonNullable<ImportPreview['national']> {
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** Asks once which country the phone numbers are of that don't say theirs. */
function CountryQuestion(props: CountryQuestionProps) {
  const { numbers, country, example, reads, countries, onAnswer } = props;
  const nameOf = (code: string) => regions.of(code) ?? code;
  const choices = countries
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB'));
  const becomes = reads === null ? '' : ` ${example} becomes ${readablePhones(reads)}.`;
  return (
    <QuestionCard
      icon={<Icon of={Phone} size={22} />}
      title={`${counted(numbers, 'phone number has', 'phone numbers have')} no country code`}
      words={`Each of them gets the code of one country.${becomes}`}
    >
      <DeskButton variant="main" onClick={() => onAnswer({ country })}>
        Read {counted(numbers, 'number')} as {nameOf(country)}
      </DeskButton>
      <SelectField
        label="Another country"
        choices={[{ value: '', label: 'Choose' }, ...choices]}
        chosen=""
        onChoose={(code) => onAnswer({ country: code })}
      />
    </QuestionCard>
  );
}

interface NewVendorsProps {
  readonly vendors: readonly string[];
  readonly onAnswer: (answers: ImportAnswers) => void;
}

/** Adds all vendors that are not here yet with one press. They are saved with the rows. */
function NewVendors({ vendors, onAnswer }: NewVendorsProps) {
  if (vendors.length === 0) return null;
  return (
    <QuestionCard
      icon={<Icon of={Store} size={22} />}
      title={`${counted(vendors.length, 'vendor is', 'vendors are')} not here yet`}
      words={`${vendors.join(', ')}.`}
    >
      <DeskButton variant="main" onClick={() => onAnswer({ addVendors: [...vendors] })}>
        Add {counted(vendors.length, 'vendor')}
      </DeskButton>
    </QuestionCard>
  );
}

/** For a field that no column says: what all rows that need it have. */
function FillInAll({ preview, busy, onAnswer }: TableQuestionsProps) {
  return preview.columns.flatMap(({ heading, isAdded }, column) => {
    const asks = preview.rows.filter(
      ({ cells, problems }) =>
        (cells[column] ?? '') === '' && problems.some((problem) => problem.column === column),
    );
    if (!isAdded || asks.length < 2) return [];
    return [
      <form
        key={column}
        className="row wrap baseline gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('text');
          const text = typeof typed === 'string' ? typed.trim() : '';
          if (text !== '') onAnswer({ cells: asks.map(({ row }) => ({ row, column, text })) });
        }}
      >
        <TextField label={heading} name="text" maxLength={importBounds.cell} required />
        <DeskButton type="submit" disabled={busy}>
          Use for {counted(asks.length, 'row')}
        </DeskButton>
      </form>,
    ];
  });
}

/** Skipped and missing columns. */
function Notices({ notices }: Pick<ImportPreview, 'notices'>) {
  const warnings = notices.filter(({ isWarning }) => isWarning);
  return (
    <>
      {warnings.length > 0 && (
        <Message tone="warn" title="Check the columns">
          <ul>
            {warnings.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Message>
      )}
      {notices.map(({ isWarning, text }) => !isWarning && <p key={text}>{text}</p>)}
    </>
  );
}
