package dev.tidegate.store;

import dev.tidegate.store.lease.LeaseName;

/** A process that increments a counter a number of times while others do the same. */
final class Incrementer {

    private Incrementer() {}

    public static void main(String[] arguments) {
        var times = Integer.parseInt(arguments[3]);
        try (var store = Store.open(StoreProcess.config(arguments))) {
            var fence = StoreContract.fence(store, new LeaseName("child"), "child");
            System.out.println("ready");
            ConcurrencyContract.raise(store, StoreContract.KEY, times, fence);
        }
    }
}
