/**
 * The serial number that every example of the document names. The first start's demo bears it, so that the examples work
 * there as they stand; there is no demo in production.
 */
export const EXAMPLE_SERIAL_NUMBER = '0f8b6c1e5d2a4f3b9c7e1a2b3c4d5e6f';
