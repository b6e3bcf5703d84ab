package dev.tidegate.application.promotions;

import dev.tidegate.application.RequestFailure;
import dev.tidegate.application.promotions.storage.PromotionRecords;
import dev.tidegate.engine.problem.Problem;
import dev.tidegate.http.Sleeper;
import dev.tidegate.promotions.file.PromotedComponent;
import dev.tidegate.promotions.plan.PromotionPortFailure;
import dev.tidegate.promotions.verify.RunningVerifier;
import dev.tidegate.promotions.verify.VerifiedWorkload;
import dev.tidegate.runtime.Loaded;
import dev.tidegate.runtime.Outcome;
import dev.tidegate.runtime.Pass;
import dev.tidegate.runtime.Reconciler;
import dev.tidegate.store.Store;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Watches the components of a promotions file: what is pinned, what runs, and since when. What is seen running is
 * remembered, so that a version soaks without anybody calling a command. Promotes nothing.
 */
public final class PromotionReconciler implements Reconciler<ComponentUnit, PromotionReport> {

    private final PromotionSettings settings;
    private final Store store;
    private final Clock clock;

    /**
     * A reconciler of one promotions file.
     *
     * @param store which the caller closes
     */
    public PromotionReconciler(PromotionSettings settings, Store store, Clock clock) {
        this.settings = settings;
        this.store = store;
        this.clock = clock;
    }

    @Override
    public String capability() {
        return PromotionRecords.CAPABILITY;
    }

    @Override
    public Loaded<ComponentUnit> load() {
        try {
            var loaded = PromotionFile.load(settings.file());
            var units = loaded.value().stream()
                    .flatMap(desired -> desired.components().stream())
                    .map(component -> new ComponentUnit(component.name()))
                    .toList();
            return new Loaded<>(
                    units, loaded.problems().stream().map(Problem::toString).toList());
        } catch (RequestFailure unreadable) {
            return new Loaded<>(List.of(), List.of(String.valueOf(unreadable.getMessage())));
        }
    }

    @Override
    public Outcome<PromotionReport> reconcile(ComponentUnit unit, Pass pass) {
        try (var promotions = new OpenPromotions(settings, store, clock)) {
            var component = promotions.desired().component(unit.name());
            return component.isEmpty()
                    ? failed(unit, "there is no such component any more")
                    : watched(promotions, component.get(), pass);
        } catch (PromotionPortFailure | RequestFailure failure) {
            return failed(unit, failure.getMessage());
        }
    }

    private static Outcome<PromotionReport> failed(ComponentUnit unit, @Nullable String sentence) {
        return new Outcome<>(
                new PromotionReport(unit.name(), List.of(), List.of(), List.of()),
                String.valueOf(sentence),
                List.of(),
                null);
    }

    private Outcome<PromotionReport> watched(OpenPromotions promotions, PromotedComponent component, Pass pass) {
        var reader = new PromotionStatusReader(
                promotions.data(), promotions.desired().defaults().pinMaxAge(), pass.now());
        var upstream = promotions.upstreams().of(component);
        reader.add(component, component.locations(), upstream);
        List<VerifiedWorkload> workloads = new RunningVerifier(
                        promotions.data(), component, upstream, promotions.pods())
                .verify(component.locations());
        if (!pass.isDryRun() && pass.denial().isEmpty()) {
            new PromotionVerification(promotions, clock, Sleeper.real()).remember(workloads);
        }
        var report = new PromotionReport(component.name(), reader.rows(), reader.half(), workloads);
        int overdue = reader.overdue().getOrDefault(component.name(), 0);
        return new Outcome<>(report, null, PromotionMetrics.of(report, overdue), null);
    }
}
