import type { ImportAnswers, ImportPreview } from '@paddock/contract/domain/imports/imports';
import CircleQuestionMark from 'lucide/dist/esm/icons/circle-question-mark.mjs';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { QuestionCard } from '../../ui/question-card.tsx';

interface TableQuestionsProps {
  readonly questions: ImportPreview['questions'];
  readonly onAnswer: (answers: ImportAnswers) => void;
}

interface Question {
  readonly title: string;
  readonly words: string;
  readonly answers: readonly { readonly label: string; readonly answer: ImportAnswers }[];
}

const asked: Readonly<Record<ImportPreview['questions'][number], Question>> = {
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
      { label: 'One and a bit', answer: { decimals: 'comma' } },
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
};

/** What is asked once for the whole table. */
export function TableQuestions({ questions, onAnswer }: TableQuestionsProps) {
  return questions.map((name) => {
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
