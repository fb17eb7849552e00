type Answer = (request: Request, form: FormData) => Promise<Response>;

/** `XMLHttpRequest` as far as uploads use it, answered like `fetch`; all of the body is sent at once. */
export function fakeXhr(answer: Answer): typeof XMLHttpRequest {
  class FakeXhr {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    readonly headers = new Headers();
    timeout = 0;
    status = 0;
    responseText = '';
    onload?: () => void;
    onerror?: () => void;
    private address: [method: string, url: string] = ['GET', ''];
    private answered = new Headers();
    private isAborted = false;

    open(method: string, url: string) {
      this.address = [method, new URL(url, location.href).href];
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }

    getAllResponseHeaders() {
      return [...this.answered].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    abort() {
      this.isAborted = true;
    }

    send(body: FormData) {
      const [method, url] = this.address;
      void this.run(new Request(url, { method, headers: this.headers }), body);
    }

    private async run(request: Request, form: FormData) {
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      try {
        const response = await answer(request, form);
        this.status = response.status;
        this.responseText = await response.text();
        this.answered = response.headers;
      } catch {
        if (!this.isAborted) this.onerror?.();
        return;
      }
      if (!this.isAborted) this.onload?.();
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
