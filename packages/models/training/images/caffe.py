"""Reads a Caffe network without Caffe: the text form of a network (.prototxt) and the weights of its layers (.caffemodel)."""
import re

import numpy as np

TOKENS = re.compile(r'"[^"]*"|[\w.+-]+|[{}]')
# Numbers of fields in caffe.proto.
LAYER, LAYER_NAME, LAYER_BLOBS, BLOB_DATA, BLOB_SHAPE, SHAPE_DIM = 100, 1, 7, 5, 7, 1
BLOB_OLD_SHAPE = (1, 2, 3, 4)


def read_network(text):
    """@param text: protocol buffers in text form. @returns {field: [values]}; a value is a str or such a dict."""

    def block():
        fields = {}
        for token in tokens:
            if token == "}":
                return fields
            value = next(tokens)
            fields.setdefault(token, []).append(block() if value == "{" else value.strip('"'))
        return fields

    tokens = iter(TOKENS.findall(re.sub(r"#.*", "", text)))
    return block()


def varint(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        value |= (byte & 127) << shift
        at, shift = at + 1, shift + 7
        if byte < 128:
            return value, at


def fields_of(data):
    """Yields (number of the field, its value: an int, or the bytes of a message, text or packed list)."""
    at = 0
    while at < len(data):
        key, at = varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = varint(data, at)
        else:
            length, at = varint(data, at) if kind == 2 else ({1: 8, 5: 4}[kind], at)
            value, at = data[at : at + length], at + length
        yield key >> 3, value


def read_blob(data):
    values, shape, old = np.zeros(0, np.float32), [], {}
    for number, value in fields_of(data):
        if number == BLOB_DATA:
            values = np.frombuffer(value, "<f4")
        elif number == BLOB_SHAPE:
            for field, dims in fields_of(value):
                at = 0
                while field == SHAPE_DIM and isinstance(dims, memoryview) and at < len(dims):
                    dim, at = varint(dims, at)
                    shape.append(dim)
        elif number in BLOB_OLD_SHAPE:
            old[number] = value
    return values.reshape(shape or [old.get(one, 1) for one in BLOB_OLD_SHAPE])


def read_weights(content):
    """@param content: the bytes of a .caffemodel. @returns {layer: [arrays]} of the layers that have weights."""
    weights = {}
    for number, layer in fields_of(memoryview(content)):
        if number != LAYER:
            continue
        name, blobs = "", []
        for field, value in fields_of(layer):
            if field == LAYER_NAME:
                name = bytes(value).decode()
            elif field == LAYER_BLOBS:
                blobs.append(read_blob(value))
        if blobs:
            weights[name] = blobs
    return weights
