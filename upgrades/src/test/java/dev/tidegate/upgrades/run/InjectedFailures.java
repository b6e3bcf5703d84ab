package dev.tidegate.upgrades.run;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes ports fail: at every call with a certain name, or at the k-th call whatever it is. */
final class InjectedFailures {

    private final Map<String, RuntimeException> byName = new HashMap<>();
    private int crashAt = -1;
    private @Nullable RuntimeException failAt;
    private int meanwhileAt;
    private @Nullable Runnable meanwhile;

    /** Every call so far. */
    final List<String> calls = Collections.synchronizedList(new ArrayList<>());

    void failing(String call) {
        byName.put(call, new Unreachable(call + " is out of order", new IllegalStateException()));
    }

    void working(String call) {
        byName.remove(call);
    }

    /** The process dies at this call, counted from 0. */
    void crashAt(int call) {
        crashAt = call;
        failAt = null;
    }

    /** This call fails, counted from 0. */
    void failAt(int call) {
        crashAt = call;
        failAt = new IllegalStateException("the call broke");
    }

    /** At this call, counted from 0, something else happens first; not while a change is on its way. */
    void meanwhileAt(int call, Runnable happens) {
        meanwhileAt = call;
        meanwhile = happens;
    }

    void none() {
        crashAt = -1;
        meanwhile = null;
        calls.clear();
    }

    void at(String call) {
        int number;
        synchronized (calls) {
            number = calls.size();
            calls.add(call);
        }
        var happens = meanwhile;
        if (happens != null && number >= meanwhileAt && !call.contains(" take ") && !call.contains(" tell ")) {
            meanwhile = null;
            happens.run();
        }
        if (number == crashAt) {
            if (failAt != null) {
                throw failAt;
            }
            throw new Killed();
        }
        var failure = byName.get(call);
        if (failure != null) {
            throw failure;
        }
    }

    /** The end of the process, as far as a test can have one. */
    static final class Killed extends Error {
        private static final long serialVersionUID = 1L;
    }
}
