/** Stands in for the browser's connection of an upload: a test says how far it is and what came back. */
export class FakeConnection {
  /** All that were opened, oldest first. */
  static opened: FakeConnection[] = [];
  /** The newest of them. @throws Error when none was opened */
  static get latest(): FakeConnection {
    const connection = FakeConnection.opened.at(-1);
    if (!connection) throw new Error('No upload was begun');
    return connection;
  }
  path = '';
  sent = new FormData();
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  onloadend = () => {};
  open(_method: string, path: string) {
    this.path = path;
  }
  setRequestHeader() {}
  send(form: FormData) {
    this.sent = form;
    FakeConnection.opened.push(this);
  }
  abort() {
    this.onabort();
    this.onloadend();
  }
  answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload();
    this.onloadend();
  }
}
