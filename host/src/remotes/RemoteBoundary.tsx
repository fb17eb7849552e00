import { Component, type ReactNode } from 'react';

interface RemoteBoundaryProps {
  /** Told once when the page cannot be drawn; it then puts something else in its place. */
  onBroken: (error: unknown) => void;
  children: ReactNode;
}

/** Keeps an error of one remote's page inside its tab. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
