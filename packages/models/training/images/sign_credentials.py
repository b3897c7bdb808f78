"""Makes the signed pictures that the tests of content credentials read, with the implementation of C2PA in Rust.

pip install -r credentials.txt
python sign_credentials.py ../../../../apps/server/src/platform/media/image/testing/credentials
"""

import datetime
import io
import json
import pathlib
import sys

import c2pa
import pillow_heif
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID
from PIL import Image

pillow_heif.register_heif_opener()

FROM, UNTIL = datetime.datetime(2026, 1, 1), datetime.datetime(2056, 1, 1)
AI = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia"
CREATED = {"action": "c2pa.created", "digitalSourceType": AI, "softwareAgent": {"name": "Example Diffusion"}}
FORMATS = {"jpg": "jpeg", "png": "png", "webp": "webp", "tiff": "tiff", "gif": "gif", "avif": "avif", "heic": "heic"}
WITHOUT_THUMBNAILS = c2pa.Context(c2pa.Settings.from_dict({"builder": {"thumbnail": {"enabled": False}}}))


def to_name(common: str) -> x509.Name:
    return x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Example Press"),
            x509.NameAttribute(NameOID.COMMON_NAME, common),
        ]
    )


def certify(subject: str, key, issuer_key) -> x509.Certificate:
    is_root = key is issuer_key
    builder = (
        x509.CertificateBuilder()
        .subject_name(to_name(subject))
        .issuer_name(to_name("Example Root"))
        .public_key(key.public_key())
        .serial_number(1 if is_root else 2)
        .not_valid_before(FROM)
        .not_valid_after(UNTIL)
        .add_extension(x509.BasicConstraints(is_root, None), True)
        .add_extension(
            x509.KeyUsage(not is_root, False, False, False, False, is_root, is_root, False, False), True
        )
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), False)
    )
    if not is_root:
        purpose = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.EMAIL_PROTECTION])
        by = x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer_key.public_key())
        builder = builder.add_extension(purpose, False).add_extension(by, False)
    return builder.sign(issuer_key, hashes.SHA256())


def open_signer(key, algorithm: str) -> tuple[c2pa.Signer, bytes]:
    """A signer, and the root of its certificates."""
    root_key = ec.generate_private_key(ec.SECP256R1())
    root, leaf = (
        one.public_bytes(serialization.Encoding.PEM)
        for one in (certify("Example Root", root_key, root_key), certify("Example Signer", key, root_key))
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return c2pa.Signer.from_info(c2pa.C2paSignerInfo(algorithm.encode(), leaf + root, secret, None)), root


def sign(folder: pathlib.Path, name: str, source: bytes, signer: c2pa.Signer, **options) -> bytes:
    version = options.get("version", 2)
    definition = {
        "claim_generator_info": [{"name": "Example Painter", "version": "1.2"}],
        "claim_version": version,
        "assertions": [{"label": "c2pa.actions.v2", "data": {"actions": options.get("actions", [CREATED])}}],
    }
    builder = c2pa.Builder(json.dumps(definition), context=WITHOUT_THUMBNAILS)
    media_type = f"image/{FORMATS[name.split('.')[1]]}"
    if "parent" in options:
        about = {"title": "source", "relationship": "parentOf", "label": "source"}
        builder.add_ingredient(json.dumps(about), "image/jpeg", io.BytesIO(options["parent"]))
    signed = io.BytesIO()
    builder.sign(signer, media_type, io.BytesIO(source), signed)
    (folder / name).write_bytes(signed.getvalue())
    return signed.getvalue()


def main(folder: pathlib.Path) -> None:
    noise = Image.effect_noise((48, 32), 40).convert("RGB")
    sources = {}
    for ending in FORMATS:
        file = io.BytesIO()
        noise.save(file, "HEIF" if ending == "heic" else FORMATS[ending].upper())
        sources[ending] = file.getvalue()
    signer, root = open_signer(ec.generate_private_key(ec.SECP256R1()), "es256")
    (folder / "root.pem").write_bytes(root)
    signed = {ending: sign(folder, f"ai.{ending}", source, signer) for ending, source in sources.items()}
    sign(folder, "v1.jpg", sources["jpg"], signer, version=1)
    opened = {"action": "c2pa.opened", "parameters": {"ingredientIds": ["source"]}}
    edits = [opened, {"action": "c2pa.color_adjustments"}]
    sign(folder, "edited.jpg", signed["jpg"], signer, actions=edits, parent=signed["jpg"])
    keys = {
        "es384": ec.generate_private_key(ec.SECP384R1()),
        "es512": ec.generate_private_key(ec.SECP521R1()),
        "ps256": rsa.generate_private_key(65537, 2048),
        "ed25519": ed25519.Ed25519PrivateKey.generate(),
    }
    for algorithm, key in keys.items():
        sign(folder, f"{algorithm}.jpg", sources["jpg"], open_signer(key, algorithm)[0])


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))
