package dev.tidegate.application.lease;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.audit.PersonAction;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.store.Store;
import dev.tidegate.store.lease.Lease;
import dev.tidegate.store.lease.LeaseName;
import java.time.Clock;
import java.util.List;

/** Shows which process works on what, and takes the lease of a process that is dead from it. */
public final class LeaseService {

    private final StoreSettings settings;
    private final Clock clock;

    public LeaseService(StoreSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    /** The leases that are held, also those that have run out and were not given back. */
    public Answer list() {
        try (var store = settings.openExisting()) {
            var leases = store.leases().held("");
            var now = clock.instant();
            var document = Document.of("tidegate.leases/v1");
            var list = document.tree().putArray("leases");
            var table = TextTable.of("LEASE", "OWNER", "STATE", "UNTIL");
            for (Lease lease : leases) {
                boolean isInForce = lease.expiresAt().isAfter(now);
                list.addObject()
                        .put("lease", lease.name().value())
                        .put("owner", lease.owner())
                        .put("inForce", isInForce)
                        .put("until", lease.expiresAt().toString());
                table.row(lease.name().value(), lease.owner(), isInForce ? "held" : "run out", lease.expiresAt());
            }
            return Answer.done(
                    leases.isEmpty() ? document.with(TextLine.of("no lease is held")) : document.with(table));
        }
    }

    /**
     * Takes a lease from its holder, so that another process can work at once. The holder, should it live, is refused at its
     * next write and begins no further step.
     *
     * @param by who does it, for the audit log
     */
    public Answer breakLease(String name, String by, String reason) {
        try (var store = settings.openExisting()) {
            var lease = named(store, name);
            int slash = name.indexOf('/');
            String capability = slash > 0 ? name.substring(0, slash) : name;
            var action = PersonAction.of(
                    clock, by, capability, name, "break-lease", reason + " (held by " + lease.owner() + ")");
            var broken = store.leases().breakLease(lease.name());
            if (broken.isEmpty()) {
                throw new RequestFailure(
                        Status.INVALID_INPUT, name + " was given back meanwhile; nothing is to be done");
            }
            action.record(store, List.of(capability));
            var document = Document.of("tidegate.lease-break/v1");
            document.tree()
                    .put("lease", name)
                    .put("owner", broken.get().owner())
                    .put("by", by)
                    .put("reason", reason);
            return Answer.done(document.with(TextLine.of("the lease %s was taken from %s, by %s; others go on at once"
                    .formatted(name, broken.get().owner(), by))));
        }
    }

    private static Lease named(Store store, String name) {
        var held = store.leases().held("");
        return held.stream()
                .filter(lease -> lease.name().equals(new LeaseName(name)))
                .findFirst()
                .orElseThrow(() -> new RequestFailure(
                        Status.INVALID_INPUT,
                        "no process holds the lease %s%s; tidegate store lease list shows who holds what"
                                .formatted(
                                        name,
                                        NameSuggestions.nearest(
                                                        name,
                                                        held.stream()
                                                                .map(lease -> lease.name()
                                                                        .value())
                                                                .toList())
                                                .map(near -> ", did you mean " + near + "?")
                                                .orElse(""))));
    }
}
