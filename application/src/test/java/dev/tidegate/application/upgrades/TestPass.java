package dev.tidegate.application.upgrades;

import dev.tidegate.runtime.Denial;
import dev.tidegate.runtime.Pass;
import dev.tidegate.runtime.RunRecord;
import dev.tidegate.store.Store;
import dev.tidegate.store.lease.Fence;
import dev.tidegate.store.lease.LeaseName;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A pass over some units, without a runtime. */
final class TestPass implements Pass {

    final List<RunRecord> records = new ArrayList<>();
    private final Instant now;
    private final List<String> units;
    private final @Nullable Fence fence;
    private final Map<String, Object> shared = new HashMap<>();
    private @Nullable Denial denial;

    private TestPass(Instant now, List<OrganisationUnit> units, @Nullable Fence fence) {
        this.now = now;
        this.units = units.stream().map(OrganisationUnit::name).toList();
        this.fence = fence;
    }

    static TestPass dryRun(Instant now, List<OrganisationUnit> units) {
        return new TestPass(now, units, null);
    }

    static TestPass over(Store store, Instant now, List<OrganisationUnit> units) {
        var fence = store.leases()
                .acquire(new LeaseName("test"), "test", Duration.ofHours(1), now)
                .match(granted -> granted.lease().fence(), held -> {
                    throw new AssertionError(held);
                });
        return new TestPass(now, units, fence);
    }

    TestPass denied(Denial why) {
        this.denial = why;
        return this;
    }

    @Override
    public String round() {
        return "round";
    }

    @Override
    public Instant now() {
        return now;
    }

    @Override
    public boolean isDryRun() {
        return fence == null;
    }

    @Override
    public Fence fence() {
        if (fence == null) {
            throw new IllegalStateException("a dry run has no lease");
        }
        return fence;
    }

    @Override
    public Optional<Denial> denial() {
        return Optional.ofNullable(denial);
    }

    @Override
    public boolean isUrgent() {
        return false;
    }

    @Override
    public List<String> units() {
        return units;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T shared(String key, Supplier<T> maker) {
        if (!shared.containsKey(key)) {
            shared.put(key, maker.get());
        }
        return (T) shared.get(key);
    }

    @Override
    public void record(RunRecord run) {
        records.add(run);
    }
}
