export { daysBefore, reportDaily } from './daily.job.ts';
export { daysAsked, type Period, periodOf, startOf } from './days.ts';
export { exportOfReport } from './export.ts';
export { declinesOf, factFilter, factsOf } from './facts.ts';
export { amountOf, countOf, successPpm, tradeFigures } from './figures.ts';
export { pageOfReport, statOfReport } from './read-report.ts';
export { derivedDaily, rebuildDaily, storedDaily } from './rebuild-daily.ts';
export { reportRefresh } from './refresh.job.ts';
export { channelOf, type ReportOf } from './report.ts';
