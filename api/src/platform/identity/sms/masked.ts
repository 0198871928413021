/** "+44•••0010": enough to tell two people apart in a log, too little to call one. */
export function maskedNumber(phoneNumber: string): string {
  return `${phoneNumber.slice(0, 3)}•••${phoneNumber.slice(-4)}`;
}

/** "a•••@paddock.example" */
export function maskedAddress(email: string): string {
  return email.replace(/^(.).*@/, '$1•••@');
}

/** Takes numbers and codes out of a gateway's words, however it writes them, and cuts them short. */
export function withoutDigits(text: string): string {
  return text
    .replaceAll(/\d(?:[\s().-]*\d){4,}/g, '•••')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.]+/g, 'an address')
    .slice(0, 300);
}
