/** A plane at the end of its route: the header's way to the flights. */
export function FlightsIcon() {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="4.500" cy="19.500" r="2" />
      <path d="M8.500 19.500H11M14.500 19.500H17a2.600 2.600 0 0 0 0-5.200" />
      <g transform="translate(4.500 0) scale(.72)" strokeWidth="2.300">
        <path d="M17.800 19.200 16 11l3.500-3.500C21 6 21.500 4 21 3c-1-.5-3 0-4.500 1.500L13 8 4.800 6.200l-1 1 6.700 4.300L7 15H4l-1 1 3 2 2 3 1-1v-3l3.500-3.500 4.300 6.700 1-1z" />
      </g>
    </svg>
  );
}
