package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.store.approval.Approval;
import dev.tidegate.store.approval.ApprovalTarget;
import org.junit.jupiter.api.Test;

abstract class ApprovalRepositoryContract extends StoreContract {

    private static final Revision REVISION = Revision.of("content");
    private static final ApprovalTarget CANARY = new ApprovalTarget("policies", "etcd-encryption", "canary", REVISION);

    ApprovalRepositoryContract(Backend backend) {
        super(backend);
    }

    @Test
    void an_approval_says_who_gave_it_when_for_what_and_why() {
        var isNew = store.approvals().give(CANARY, "ana", NOW, "looked at the diff", null);

        assertThat(isNew).isTrue();
        assertThat(store.approvals().inForce("policies", "etcd-encryption", REVISION, NOW))
                .containsExactly(new Approval(CANARY, "ana", NOW, "looked at the diff", null, null));
    }

    @Test
    void an_approval_counts_for_its_revision_alone() {
        store.approvals().give(CANARY, "ana", NOW, "", null);

        assertThat(store.approvals().inForce("policies", "etcd-encryption", Revision.of("other content"), NOW))
                .isEmpty();
    }

    @Test
    void the_same_person_counts_once_and_the_first_word_stands() {
        store.approvals().give(CANARY, "ana", NOW, "first", null);

        var again = another().approvals().give(CANARY, "ana", NOW.plusSeconds(9), "second", null);

        assertThat(again).isFalse();
        assertThat(store.approvals().history("policies", "etcd-encryption"))
                .containsExactly(new Approval(CANARY, "ana", NOW, "first", null, null));
    }

    @Test
    void groups_and_people_are_told_apart() {
        var everybody = new ApprovalTarget("policies", "etcd-encryption", "", REVISION);

        store.approvals().give(CANARY, "ana", NOW, "", null);
        store.approvals().give(CANARY, "ben", NOW, "", null);
        store.approvals().give(everybody, "ana", NOW, "", null);

        assertThat(store.approvals().inForce("policies", "etcd-encryption", REVISION, NOW))
                .extracting(approval -> approval.target().group() + " " + approval.givenBy())
                .containsExactly(" ana", "canary ana", "canary ben");
    }

    @Test
    void a_revoked_approval_is_no_longer_in_force_and_stays_in_the_history() {
        store.approvals().give(CANARY, "ana", NOW, "", null);
        store.approvals().give(CANARY, "ben", NOW, "", null);

        var revoked = store.approvals().revoke(CANARY, "eve", NOW.plusSeconds(5));

        assertThat(revoked).isEqualTo(2);
        assertThat(store.approvals().inForce("policies", "etcd-encryption", REVISION, NOW))
                .isEmpty();
        assertThat(store.approvals().history("policies", "etcd-encryption"))
                .hasSize(2)
                .extracting(Approval::revocation)
                .containsOnly(new Approval.Revocation("eve", NOW.plusSeconds(5)));
        assertThat(store.approvals().revoke(CANARY, "eve", NOW.plusSeconds(6))).isZero();
    }

    @Test
    void what_was_revoked_can_be_given_again_at_the_very_same_instant() {
        store.approvals().give(CANARY, "ana", NOW, "", null);
        store.approvals().revoke(CANARY, "ana", NOW);

        var isNew = store.approvals().give(CANARY, "ana", NOW, "after all", null);

        assertThat(isNew).isTrue();
        assertThat(store.approvals().history("policies", "etcd-encryption"))
                .extracting(approval -> approval.isInForce(NOW))
                .containsExactly(false, true);
    }

    @Test
    void an_approval_counts_until_it_expires() {
        var end = NOW.plus(HOUR);
        store.approvals().give(CANARY, "ana", NOW, "", end);

        assertThat(store.approvals().inForce("policies", "etcd-encryption", REVISION, end.minusNanos(1)))
                .containsExactly(new Approval(CANARY, "ana", NOW, "", end, null))
                .allMatch(approval -> approval.isInForce(end.minusNanos(1)) && !approval.isInForce(end));
        assertThat(store.approvals().inForce("policies", "etcd-encryption", REVISION, end))
                .isEmpty();
        assertThat(store.approvals().revoke(CANARY, "eve", end)).isZero();
    }

    @Test
    void an_approval_is_given_again_after_it_expired_and_not_before() {
        var end = NOW.plus(HOUR);
        store.approvals().give(CANARY, "ana", NOW, "", end);

        assertThat(store.approvals().give(CANARY, "ana", end.minusNanos(1), "", null))
                .isFalse();
        assertThat(store.approvals().give(CANARY, "ana", end, "", null)).isTrue();

        assertThat(store.approvals().history("policies", "etcd-encryption")).hasSize(2);
        assertThat(store.approvals().inForce("policies", "etcd-encryption", REVISION, end.plus(HOUR)))
                .hasSize(1);
    }

    @Test
    void an_approval_that_would_expire_at_once_is_refused() {
        assertThatIllegalArgumentException().isThrownBy(() -> store.approvals().give(CANARY, "ana", NOW, "", NOW));
    }

    @Test
    void the_waves_of_an_image_rollout_are_approved_one_by_one() {
        var path = "/integrations/keepers/rollouts/2026-03.yml";
        store.approvals().give(new ApprovalTarget("integrations", path, "canary", REVISION), "ana", NOW, "", null);

        assertThat(store.approvals().inForce("integrations", path, REVISION, NOW))
                .extracting(approval -> approval.target().group())
                .containsExactly("canary");
        assertThat(store.approvals().inForce("integrations", path, Revision.of("another image"), NOW))
                .isEmpty();
    }
}
