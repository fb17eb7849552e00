/** Runs in the page: milliseconds from the start of the navigation to the largest paint so far. */
export const largestPaintTime = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const type = 'largest-contentful-paint';
    new PerformanceObserver((list, observer) => {
      observer.disconnect();
      resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
    }).observe({ type, buffered: true });
    setTimeout(() => reject(new Error('Nothing was painted')), 5_000);
  });
