import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';

/**
 * Requests that come between the moment at which the port is ours and the end of the start wait here: the first start makes
 * its keys only once nothing can keep it from showing them.
 */
@Injectable()
export class StartGate {
  private letIn!: () => void;
  private isOpen = false;
  private readonly opened = new Promise<void>((resolve) => (this.letIn = resolve));

  open(): void {
    this.isOpen = true;
    this.letIn();
  }

  readonly gate = (_request: Request, _response: Response, next: NextFunction): void => {
    if (this.isOpen) return next();
    void this.opened.then(() => next());
  };
}
