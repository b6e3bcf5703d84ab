package dev.tidegate.store;

import dev.tidegate.store.lease.LeaseName;

/** A process that raises a counter so many times, against whoever else does. */
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
