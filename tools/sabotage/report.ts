/** One test of a run, as jest's JSON report has it. */
export interface ReportedTest {
  readonly ancestorTitles: readonly string[];
  readonly title: string;
  readonly status: string;
}

export interface Report {
  readonly testResults: readonly { readonly assertionResults: readonly ReportedTest[] }[];
}
