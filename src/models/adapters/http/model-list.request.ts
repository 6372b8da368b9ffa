/** ModelList takes no fields. */
export class ModelListRequest {}
