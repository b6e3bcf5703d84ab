package dev.tidegate.application.halt;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.Status;
import dev.tidegate.application.audit.PersonAction;
import dev.tidegate.application.document.Answer;
import dev.tidegate.application.document.Document;
import dev.tidegate.application.document.TextLine;
import dev.tidegate.application.document.TextTable;
import dev.tidegate.application.integrations.IntegrationReconciler;
import dev.tidegate.application.policies.controller.PolicyReconciler;
import dev.tidegate.application.policies.standalone.StandalonePlacementReconciler;
import dev.tidegate.application.store.StoreSettings;
import dev.tidegate.application.upgrades.UpgradeReconciler;
import dev.tidegate.engine.text.NameSuggestions;
import dev.tidegate.runtime.Halt;
import dev.tidegate.runtime.HaltSwitch;
import dev.tidegate.store.Store;
import dev.tidegate.store.run.RunFilter;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Stops everything, a capability or one unit in all processes that share the store, until it is lifted. */
public final class HaltService {

    private static final String EVERYTHING = "everything";
    private static final List<String> CAPABILITIES = List.of(
            UpgradeReconciler.CAPABILITY,
            IntegrationReconciler.CAPABILITY,
            PolicyReconciler.CAPABILITY,
            StandalonePlacementReconciler.CAPABILITY);

    private final StoreSettings settings;
    private final Clock clock;

    public HaltService(StoreSettings settings, Clock clock) {
        this.settings = settings;
        this.clock = clock;
    }

    /** The halts in force. */
    public Answer list() {
        try (var store = settings.openExisting()) {
            return Answer.done(document(halts(store).halts(), "nothing is halted"));
        }
    }

    /**
     * Halts a scope.
     *
     * @param scope {@code everything}, a capability, or a capability and a unit as in {@code integrations/demo}
     * @param isUnseenAllowed whether a unit may be halted that no run is recorded of
     */
    public Answer halt(String scope, String by, String reason, boolean isUnseenAllowed) {
        var action = PersonAction.of(clock, by, capability(scope), scope, "halt", reason);
        try (var store = settings.open()) {
            if (!isUnseenAllowed) {
                refuseUnseen(store, scope);
            }
            var halts = halts(store);
            halts.halt(new Halt(stored(scope), by, clock.instant().truncatedTo(ChronoUnit.MILLIS), reason));
            action.record(store, List.of());
            return Answer.done(document(halts.halts(), ""));
        }
    }

    /** Lifts the halt of a scope; what was held back goes on at once. */
    public Answer lift(String scope, String by, String reason) {
        var action = PersonAction.of(clock, by, capability(scope), scope, "lift-halt", reason);
        try (var store = settings.openExisting()) {
            var halts = halts(store);
            if (!halts.lift(stored(scope))) {
                throw new RequestFailure(
                        Status.INVALID_INPUT, "%s is not halted; tidegate halt list shows what is".formatted(scope));
            }
            action.record(store, scope.equals(EVERYTHING) ? CAPABILITIES : List.of(capability(scope)));
            return Answer.done(document(halts.halts(), "nothing is halted any more"));
        }
    }

    private HaltSwitch halts(Store store) {
        return new HaltSwitch(store, Clock.systemUTC());
    }

    private static String stored(String scope) {
        return scope.equals(EVERYTHING) ? Halt.EVERYTHING : scope;
    }

    /** The capability that a scope is about; a name that refers to nothing must not look as if something were halted. */
    private static String capability(String scope) {
        var name = scope.contains("/") ? scope.substring(0, scope.indexOf('/')) : scope;
        if (!scope.equals(EVERYTHING) && !CAPABILITIES.contains(name)) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "there is no capability '%s'%s: a scope is %s, %s, or a unit as in integrations/demo"
                            .formatted(
                                    name,
                                    NameSuggestions.nearest(name, CAPABILITIES)
                                            .map(near -> ", did you mean " + near + "?")
                                            .orElse(""),
                                    EVERYTHING,
                                    String.join(", ", CAPABILITIES)));
        }
        return name;
    }

    private static void refuseUnseen(Store store, String scope) {
        int slash = scope.indexOf('/');
        if (slash > 0
                && store.runs()
                        .list(RunFilter.of(scope.substring(0, slash), scope.substring(slash + 1)), 1)
                        .runs()
                        .isEmpty()) {
            throw new RequestFailure(
                    Status.INVALID_INPUT,
                    "no run of %s is recorded, so nothing may have that name; say --unseen to halt it all the same"
                            .formatted(scope));
        }
    }

    private static Document document(List<Halt> halts, String ifNone) {
        var document = Document.of("tidegate.halts/v1");
        var list = document.tree().putArray("halts");
        var table = TextTable.of("SCOPE", "BY", "AT", "REASON");
        for (var halt : halts) {
            var scope = halt.scope().equals(Halt.EVERYTHING) ? EVERYTHING : halt.scope();
            list.addObject()
                    .put("scope", scope)
                    .put("by", halt.by())
                    .put("at", halt.at().toString())
                    .put("reason", halt.reason());
            table.row(scope, halt.by(), halt.at(), halt.reason());
        }
        return halts.isEmpty() ? document.with(TextLine.of(ifNone)) : document.with(table);
    }
}
