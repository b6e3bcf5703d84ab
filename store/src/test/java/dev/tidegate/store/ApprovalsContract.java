package dev.tidegate.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tidegate.engine.revision.Revision;
import dev.tidegate.store.approval.Approval;
import dev.tidegate.store.approval.ApprovalTarget;
import org.junit.jupiter.api.Test;

abstract class ApprovalsContract extends StoreContract {

    private static final Revision REVISION = Revision.of("content");
    private static final ApprovalTarget CANARY = new ApprovalTarget("policies", "etcd-encryption", "canary", REVISION);

    ApprovalsContract(Backend backend) {
        super(backend);
    }

    @Test
    void an_approval_says_who_gave_it_when_for_what_and_why() {
        var isNew = store.approvals().give(CANARY, "ana", NOW, "looked at the diff");

        assertThat(isNew).isTrue();
        assertThat(store.approvals().inForce("policies", "etcd-encryption", REVISION))
                .containsExactly(new Approval(CANARY, "ana", NOW, "looked at the diff", null));
    }

    @Test
    void an_approval_counts_for_its_revision_alone() {
        store.approvals().give(CANARY, "ana", NOW, "");

        assertThat(store.approvals().inForce("policies", "etcd-encryption", Revision.of("other content")))
                .isEmpty();
    }

    @Test
    void the_same_person_counts_once_and_the_first_word_stands() {
        store.approvals().give(CANARY, "ana", NOW, "first");

        var again = another().approvals().give(CANARY, "ana", NOW.plusSeconds(9), "second");

        assertThat(again).isFalse();
        assertThat(store.approvals().history("policies", "etcd-encryption"))
                .containsExactly(new Approval(CANARY, "ana", NOW, "first", null));
    }

    @Test
    void groups_and_people_are_told_apart() {
        var everybody = new ApprovalTarget("policies", "etcd-encryption", "", REVISION);

        store.approvals().give(CANARY, "ana", NOW, "");
        store.approvals().give(CANARY, "ben", NOW, "");
        store.approvals().give(everybody, "ana", NOW, "");

        assertThat(store.approvals().inForce("policies", "etcd-encryption", REVISION))
                .extracting(approval -> approval.target().group() + " " + approval.givenBy())
                .containsExactly(" ana", "canary ana", "canary ben");
    }

    @Test
    void a_revoked_approval_is_no_longer_in_force_and_stays_in_the_history() {
        store.approvals().give(CANARY, "ana", NOW, "");
        store.approvals().give(CANARY, "ben", NOW, "");

        var revoked = store.approvals().revoke(CANARY, "eve", NOW.plusSeconds(5));

        assertThat(revoked).isEqualTo(2);
        assertThat(store.approvals().inForce("policies", "etcd-encryption", REVISION))
                .isEmpty();
        assertThat(store.approvals().history("policies", "etcd-encryption"))
                .hasSize(2)
                .extracting(Approval::revocation)
                .containsOnly(new Approval.Revocation("eve", NOW.plusSeconds(5)));
        assertThat(store.approvals().revoke(CANARY, "eve", NOW.plusSeconds(6))).isZero();
    }

    @Test
    void what_was_revoked_can_be_given_again_at_the_very_same_instant() {
        store.approvals().give(CANARY, "ana", NOW, "");
        store.approvals().revoke(CANARY, "ana", NOW);

        var isNew = store.approvals().give(CANARY, "ana", NOW, "after all");

        assertThat(isNew).isTrue();
        assertThat(store.approvals().history("policies", "etcd-encryption"))
                .extracting(Approval::isInForce)
                .containsExactly(false, true);
    }
}
