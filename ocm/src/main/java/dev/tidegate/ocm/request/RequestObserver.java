package dev.tidegate.ocm.request;

/** Hears of every attempt that left the process, for metrics. Called by many threads; what it throws is ignored. */
@FunctionalInterface
public interface RequestObserver {

    void attempted(ObservedRequest request);

    static RequestObserver none() {
        return request -> {};
    }
}
