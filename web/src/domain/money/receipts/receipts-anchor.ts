/** The part of an address that leads to the receipts of a record. */
export const receiptsAnchor = 'receipts';
