/** What one attached file holds at most, in bytes of UTF-8. */
const MOST_FILE_BYTES = 2 * 1024 * 1024;
/** Each file is there twice, as CSV and as JSON: so a mail carries 8 MiB at most. */
const FILES_OF_A_MAIL = 2;
/** What a file has besides its rows: the names of its columns, brackets. */
const FRAME_BYTES = 500;

/** A row as it stands in the two forms of a file. */
export interface FileLine {
  readonly csv: string;
  readonly json: string;
}

/** Spreads rows over files of a bounded size, and files over mails: the same rows always in the same way. */
export class Spread {
  private file = 0;
  private csv = FRAME_BYTES;
  private json = FRAME_BYTES;

  /** The file that the next row stands in, from 0, and its mail, from 1. */
  place({ csv, json }: FileLine): { readonly file: number; readonly mail: number } {
    const sizes = [Buffer.byteLength(csv), Buffer.byteLength(json) + 2] as const;
    if (this.csv + sizes[0] > MOST_FILE_BYTES || this.json + sizes[1] > MOST_FILE_BYTES) this.begin();
    this.csv += sizes[0];
    this.json += sizes[1];
    return { file: this.file, mail: Math.floor(this.file / FILES_OF_A_MAIL) + 1 };
  }

  private begin(): void {
    this.file += 1;
    this.csv = this.json = FRAME_BYTES;
  }
}

/** Which rows each mail of a digest carries. */
export interface MailPlan {
  /** The id of the last row of each mail. */
  readonly ends: readonly number[];
}

/** A file of a mail. */
export interface AttachedFile {
  readonly name: string;
  readonly mediaType: string;
  readonly content: string;
}
